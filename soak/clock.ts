// Preloaded into a server (--import) to shift its clock: by the milliseconds that the file CLOCK_FILE holds, read anew
// at each SIGUSR2; says so in a file beside it.
import { readFileSync, writeFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

function readShift(): void {
  const file = process.env.CLOCK_FILE ?? '';
  shift = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.read`, String(shift));
}

readShift();
process.on('SIGUSR2', readShift);
globalThis.Date = ShiftedDate as DateConstructor;
