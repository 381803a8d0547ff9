// Who plays: a form of names, with whatever else a game asks before it starts.

import { fill, h } from "./dom.js";
import { button } from "./stage.js";
import { say } from "./words.js";

const LONGEST_NAME = 64;
const NAMES = ["Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"];

/**
 * A form for `names`, which it keeps up to date, of at least `min` and at most `max`; `extra` are more
 * fields. `onstart` is called once every name is there and none twice.
 */
export function playerForm({ id, names, min, max, extra = [], start, onstart }) {
  const rows = h("ol", { class: "names" });
  const add = h("div", {});

  const draw = () => {
    fill(
      rows,
      names.map((name, index) =>
        h(
          "li",
          {},
          h("input", {
            id: `${id}-name-${index}`,
            value: name,
            required: true,
            maxlength: LONGEST_NAME,
            autocomplete: "off",
            "aria-label": say("player", { number: index + 1 }),
            oninput: (event) => {
              names[index] = event.target.value;
              event.target.setCustomValidity("");
            },
          }),
          names.length > min &&
            button("×", () => remove(index), {
              id: `${id}-remove-${index}`,
              kind: "quiet",
              label: say("remove_player", { player: name }),
            }),
        ),
      ),
    );
    fill(add, names.length < max && button(`+ ${say("add_player")}`, append, { id: `${id}-add`, kind: "quiet" }));
  };
  const append = () => {
    names.push(NAMES.find((name) => !names.includes(name)) ?? "");
    draw();
    document.getElementById(`${id}-name-${names.length - 1}`).select();
  };
  const remove = (index) => {
    names.splice(index, 1);
    draw();
    document.getElementById(`${id}-name-${Math.min(index, names.length - 1)}`).focus();
  };

  draw();
  return h(
    "form",
    {
      class: "card",
      onsubmit: (event) => {
        event.preventDefault();
        if (allDifferent(event.target, id, names)) onstart();
      },
    },
    h("fieldset", {}, h("legend", {}, say("players")), rows, add),
    extra,
    h("button", { type: "submit", id: `${id}-start`, class: "main" }, start ?? say("start")),
  );
}

function allDifferent(form, id, names) {
  names.forEach((name, index) => (names[index] = name.trim()));
  names.forEach((name, index) => {
    const twice = names.indexOf(name) < index;
    const field = form.querySelector(`#${id}-name-${index}`);
    field.value = name;
    field.setCustomValidity(twice ? say("same_name") : "");
  });
  return form.reportValidity();
}
