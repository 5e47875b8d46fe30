import type { RichText } from '@pelion/questions';
import type { ItemWriter, OutgoingPicture } from '../outgoing.ts';
import { outgoingHtml } from '../text/outgoing-html.ts';
import { block, chars, tag } from '../text/xml.ts';

/** Html of a text and the pictures to embed beside it. */
interface MoodleHtml {
  readonly html: string;
  readonly pictures: ReadonlySet<OutgoingPicture>;
}

export function moodleHtml({ source }: RichText, item: ItemWriter): MoodleHtml {
  const pictures = new Set<OutgoingPicture>();
  const html = outgoingHtml(source, {
    picture({ src = '', ...attributes }) {
      if (src.startsWith('data:')) return tag('img', { src, ...attributes });
      const picture = item.picture(src);
      if (!picture) return chars(attributes.alt ?? '');
      pictures.add(picture);
      return tag('img', { src: `@@PLUGINFILE@@/${picture.name}`, ...attributes });
    },
  });
  return { html, pictures };
}

const fileOf = ({ name, bytes }: OutgoingPicture) =>
  tag(
    'file',
    { name, path: '/', encoding: 'base64' },
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  );

/** `<questiontext format="html"><text>…</text><file …/></questiontext>`; `own` has further attributes. */
export function textElement(
  name: string,
  written: MoodleHtml,
  own: Readonly<Record<string, string>> = {},
  ...more: readonly string[]
): string {
  const text = tag('text', {}, chars(written.html));
  return block(name, { format: 'html', ...own }, text, ...[...written.pictures].map(fileOf), ...more);
}

export const richElement = (
  name: string,
  text: RichText,
  item: ItemWriter,
  own?: Readonly<Record<string, string>>,
  ...more: readonly string[]
): string => textElement(name, moodleHtml(text, item), own, ...more);

export const feedbackElement = (feedback: RichText | undefined, item: ItemWriter): string =>
  feedback ? richElement('feedback', feedback, item) : '';

/** A text that is no markup: `<name><text>…</text></name>`. */
export const plainElement = (name: string, text: string): string =>
  block(name, {}, tag('text', {}, chars(text)));

export const flag = (name: string, isOn: boolean): string => tag(name, {}, isOn ? 'true' : 'false');
