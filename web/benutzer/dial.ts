/** A number as a telephone dials it; empty where there is none. Behind `+41` the zero in brackets is not dialled. */
export function dial(telefon: string): string {
  return telefon.replace(/^((?:\+|00).*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '');
}
