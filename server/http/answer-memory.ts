import type { Encoding } from './compress.ts';

export const mostBytes = 16 * 1024 * 1024;
export const mostBytesOfOne = 512 * 1024;

/** All that an answer to a visitor can depend on. What does not last is shared by those who ask while it is made. */
export type Key = { url: string; lasts: boolean; language: string; webp: boolean; encoding: Encoding };
/** `written` are the headers as most get them, names and values in turn: put together once, not for every request. */
export type Answer = { status: number; headers: Headers; written: string[]; body: Buffer };
type Headers = Record<'etag' | 'cache-control' | 'content-length', string> & Record<string, string>;
/** What is too large to keep is known for as long as somebody is being sent it, who holds its bytes. */
type Kept = { stand: string; answer: Promise<Answer> | undefined; large?: Large; size: number; wasAsked: boolean };
type Large = Omit<Answer, 'body'> & { body: WeakRef<Buffer> };

/** Keeps what was made, or is being made, under a key; what nobody asked for again since room was last needed goes first. */
export function createMemory(makeAnswer: (key: Key) => Promise<Answer>) {
  const memory = new Map<string, Kept>();
  let bytes = 0;

  function forget(name: string, kept: Kept): void {
    if (memory.get(name) !== kept) return;
    memory.delete(name);
    bytes -= kept.size;
  }

  // only when room is needed: at every request it would be a tenth of what that costs
  function moveToEnd(name: string, kept: Kept): void {
    kept.wasAsked = false;
    memory.delete(name);
    memory.set(name, kept);
  }

  function settle(name: string, kept: Kept, answer: Answer, { lasts }: Key): void {
    if (memory.get(name) !== kept) return;
    if (answer.status !== 200 || !lasts) {
      forget(name, kept);
      return;
    }
    const isLarge = answer.body.length > mostBytesOfOne;
    if (isLarge) {
      kept.answer = undefined;
      kept.large = { ...answer, body: new WeakRef(answer.body) };
    }
    kept.size = (isLarge ? 0 : answer.body.length) + 2048;
    bytes += kept.size;
    for (const [oldest, old] of memory) {
      if (bytes <= mostBytes) return;
      if (old.wasAsked) moveToEnd(oldest, old);
      else if (old !== kept) forget(oldest, old);
    }
  }

  return {
    get(key: Key, stand: string): Promise<Answer> {
      const name = `${key.encoding} ${key.language} ${key.webp} ${key.url}`;
      const known = memory.get(name);
      if (known) {
        known.wasAsked = true;
        const answer = known.stand === stand ? (known.answer ?? stillSent(known.large)) : undefined;
        if (answer) return answer;
        forget(name, known);
      }
      const making = makeAnswer(key);
      const kept: Kept = { stand, answer: making, size: 0, wasAsked: false };
      memory.set(name, kept);
      making.then(
        (answer) => settle(name, kept, answer, key),
        () => forget(name, kept),
      );
      return making;
    },
  };
}

/** Many who fetch a large file at the same time, or never read it to its end, share one copy of it. */
function stillSent(large: Large | undefined): Promise<Answer> | undefined {
  const body = large?.body.deref();
  return large && body && Promise.resolve({ ...large, body });
}
