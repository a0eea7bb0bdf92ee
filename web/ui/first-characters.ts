/** How a text begins, with no character cut in half: what is half of an emoji is none once it travels. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}
