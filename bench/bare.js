import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

// The limit: a bare node:http that sends the same bytes, headers included. It is told on stdin what to send.

const recorded = JSON.parse((await text(process.stdin)) || '{}');
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);
const nothing = { headers: { 'content-length': '2' }, body: Buffer.from('ok') };

const server = createServer((request, response) => {
  const { headers, body } = answers.get(request.url ?? '') ?? nothing;
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Progi is ready: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
