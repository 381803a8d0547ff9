// The contract, to read and to try: Swagger UI on this service's own openapi.json, and nothing else.

const language = document.getElementById("language");
language.value = new URLSearchParams(location.search).get("language") ?? "en";
if (!language.value) language.value = "en";

const dark = matchMedia("(prefers-color-scheme: dark)");
const shade = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", shade);
shade();

window.SwaggerUIBundle({
  url: new URL("openapi.json", document.baseURI).href,
  dom_id: "#swagger-ui",
  presets: [window.SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  // The language chosen above, where the request does not name one itself.
  requestInterceptor: (request) => {
    if (!request.loadSpec) request.headers["Accept-Language"] ??= language.value;
    return request;
  },
});
