/** What may be uploaded, asked by the drop zone and by the server alike. */
export type UploadRule = { extensions: readonly string[]; maxBytes: number };

export const maxUploadBytes = 4_194_304;
