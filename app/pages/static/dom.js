// The little that a page without a framework needs: making elements, and putting them in place.

/** An element. Text goes in as text and never as HTML; null, undefined and false are left out. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

/** An SVG element, from attributes that the page itself wrote. */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Puts children in place of what stands in a region; what had the focus keeps it, known by its id. */
export function fill(region, ...children) {
  const focused = region.contains(document.activeElement) ? document.activeElement.id : "";
  region.replaceChildren(...present(children));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Sets the text of an element where it changed: a live region is read out at every change. */
export function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Text for those who listen instead of looking. */
export function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
