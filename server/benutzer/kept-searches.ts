import type { JsonText } from '#server/http/json-text.ts';

// A member takes one part, or two with the log-in: at most some 250 bytes each, once they are compressed.
export const mostParts = 50_000;
/** What an answer takes besides. */
const overhead = 100;

/** Keeps the answers to the last searches: the list that everyone opens is written and compressed once. */
export function createKeptSearches() {
  const kept = new Map<string, JsonText>();
  let parts = 0;

  return (key: string, find: () => JsonText): JsonText => {
    const known = kept.get(key);
    const answer = known ?? find();
    if (partsOf(answer) > mostParts) return answer;
    if (!known) parts += partsOf(answer);
    kept.delete(key);
    kept.set(key, answer);
    for (const [oldest, old] of kept) {
      if (parts <= mostParts) break;
      kept.delete(oldest);
      parts -= partsOf(old);
    }
    return answer;
  };
}

function partsOf(answer: JsonText): number {
  return answer.parts.length + overhead;
}
