import { endingOf } from '@pelion/contract/uploads/facts';

const pictures: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);

/** Whether browsers show a file as a picture, by the ending of its name. */
export const isPicture = ({ name }: { readonly name: string }): boolean => pictures.has(endingOf(name));
