/** What a browser shows as a picture and what cannot hold a script. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The type that the bytes themselves show, whatever the file is called; undefined where they are no picture of these. */
export async function pictureTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return pictureTypes.find((type) => type === found?.mime);
}
