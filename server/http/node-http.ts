import type { RequestListener } from 'node:http';

/** Without the face that `import` gives it: that alone loads the whole of undici, a tenth of the time a start takes. */
export const http = process.getBuiltinModule('node:http');

/**
 * What one connection asks for in one go, without waiting for answers, is looked at one after the other: Node would begin
 * with thousands at once, and everyone else would wait for the last of them.
 */
export function inOrder(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) handle(request, response);
    // when the answer before has gone
    else response.once('socket', () => handle(request, response));
  };
}
