import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** Requests are logged by method, path and outcome; never their bodies, queries or credentials. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination = standardOutput()): Logger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.pass', '*.passwort', '*.token', 'req.headers'],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
    },
  };
  return pino(options, destination);
}

// What cannot be written, where the disk is full or the terminal gone, is lost: pino's own output would try it again for
// ever, and nobody would be answered meanwhile.
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {});
  return { write: (line) => process.stdout.write(line) };
}
