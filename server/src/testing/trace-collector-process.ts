/** An OpenTelemetry collector: takes OTLP over HTTP as JSON on a free port, and hands each request to its parent. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const server = createServer((request, response) => {
  void text(request).then((body) => {
    process.send?.({ path: request.url, type: request.headers['content-type'], body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
