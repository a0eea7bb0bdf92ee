import { maxUploadBytes } from './limits.ts';

/** What may be uploaded, asked by the drop zone and by the server alike. */
export type UploadRule = { extensions: readonly string[]; maxBytes: number };

/** With `1`, an upload whose name and bytes are there already is not added again: the answer is the id of what is there. */
export const onceHeader = 'x-einmal';

const images = ['.gif', '.jpg', '.jpeg', '.png'] as const;

export const beilageRule: UploadRule = {
  extensions: ['.doc', '.docx', ...images, '.pdf', '.txt'],
  maxBytes: maxUploadBytes,
};
export const fotoRule: UploadRule = { extensions: images, maxBytes: maxUploadBytes };
export const berichtRule: UploadRule = { extensions: ['.pdf', '.txt'], maxBytes: maxUploadBytes };

/** What a file is sent as. */
export const typByExtension: Record<string, string> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

export type UploadFault = 'typeNotAllowed' | 'empty' | 'tooLarge';

/** Undefined when name and size fit the rule. */
export function uploadFault(rule: UploadRule, file: { name: string; size: number }): UploadFault | undefined {
  if (!rule.extensions.includes(extensionOf(file.name))) return 'typeNotAllowed';
  if (file.size === 0) return 'empty';
  if (file.size > rule.maxBytes) return 'tooLarge';
  return undefined;
}

export function extensionOf(name: string): string {
  return /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
}
