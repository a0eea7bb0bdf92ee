export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Words, each known by a number, in one text: a part of a word is looked for in all of them at once. */
export function createVocabulary() {
  const numbers = new Map<string, number>();
  const ends: number[] = [];
  let text = '';

  function learn(word: string): number {
    const number = ends.length;
    numbers.set(word, number);
    text += `${word}\n`;
    ends.push(text.length);
    return number;
  }

  return {
    size: () => ends.length,

    numbersOf(words: string[]): number[] {
      return words.map((word) => numbers.get(word) ?? learn(word));
    },

    containing(part: string): number[] {
      const found: number[] = [];
      let at = text.indexOf(part);
      for (let number = 0; at >= 0 && number < ends.length; number++) {
        const end = ends[number] as number;
        // found in a later word
        if (at >= end) continue;
        found.push(number);
        at = text.indexOf(part, end);
      }
      return found;
    },
  };
}
