import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** Requests are logged by method, path and outcome; never their bodies, queries or credentials. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
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
