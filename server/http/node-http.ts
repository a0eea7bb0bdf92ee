import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Without the face that `import` gives it: that alone loads the whole of undici, a tenth of the time a start takes. */
export const http = process.getBuiltinModule('node:http');

/** More than anyone asks for in one go: Node reads on and on, and what waits would fill the memory. */
const mostWaiting = 100;

/**
 * What one connection asks for in one go, without waiting for answers, is looked at one after the other: Node would begin
 * with thousands at once, and everyone else would wait for the last of them.
 */
export function inOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return handle(request, response);
    const { socket } = request;
    const count = waiting.get(socket) ?? 0;
    if (count === mostWaiting) return socket.destroy();
    waiting.set(socket, count + 1);
    // when the answer before has gone
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) as number) - 1);
      handle(request, response);
    });
  };
}
