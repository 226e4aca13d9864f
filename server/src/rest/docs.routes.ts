import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerOtherMethods } from '../platform/http/methods.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Foothold REST API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, persistAuthorization: false });\n`;

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

/**
 * What is read of the package, as 'package/path'; the container image holds no other files.
 *
 * @public read by scripts/image/assemble.mjs, from the build
 */
export const DOCS_FILES: readonly string[] = Object.keys(ASSETS).map((name) => `swagger-ui-dist/${name}`);

/** The interactive documentation of the REST API, served from here so that it works offline. */
export function registerDocs(app: FastifyInstance): void {
  // The package has no types; only its files are used.
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  for (const [name, type] of Object.entries(ASSETS)) {
    // In pieces: the script has 1.4 MB, which no other request should wait for.
    app.get(`/docs/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(path.join(folder, name))),
    );
  }
  for (const address of ['/docs', '/docs/start.js', ...Object.keys(ASSETS).map((name) => `/docs/${name}`)]) {
    answerOtherMethods(app, address, ['GET']);
  }
}
