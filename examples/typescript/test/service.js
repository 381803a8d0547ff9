/** What the tests run beside themselves: the service, and a server for this page on another origin. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const ROOT = new URL("../../../", import.meta.url);
const HERE = new URL("../", import.meta.url);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };

/** Starts the service as `python -m app` does; PYTHON says which python, one that has what the service needs. */
export async function startService(environment = {}) {
  const port = await freePort();
  const python = process.env.PYTHON ?? "python3";
  const service = spawn(python, ["-m", "app"], {
    cwd: ROOT,
    env: { ...process.env, PORT: port, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (service.exitCode === null) {
      service.kill("SIGKILL");
      await once(service, "exit");
    }
  };
  for (let waited = 0; waited < 200 && service.exitCode === null; waited++) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return { url, stop };
    await new Promise((done) => setTimeout(done, 50));
  }
  await stop();
  throw new Error("the service did not start");
}

/** Serves the files of this example, as any web server would. */
export async function startPages() {
  const server = createServer(async (request, response) => {
    const file = new URL(`.${new URL(request.url, HERE).pathname}`, HERE);
    try {
      const content = await readFile(file);
      response.setHeader("content-type", TYPES[extname(file.pathname)]).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return String(port);
}
