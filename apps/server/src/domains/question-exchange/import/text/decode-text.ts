import { type Phrase, phrase } from '@pelion/words';
import { decodeAll } from '../../../../lib/encodings/decode-all.ts';
import { decodeGuessed } from '../../../../lib/encodings/decode-guessed.ts';
import { utf16Of } from '../../../../lib/encodings/utf16.ts';

/** `guessed`: the encoding, if the file declares none. */
export type Decoded = { readonly text: string; readonly guessed?: string } | { readonly reason: Phrase };

const notText = phrase(
  'This is not a file of {question+} that can be read here: not text, and no zip of a format that is known.',
);
const misdeclared = (encoding: string) =>
  phrase('This file says that it is encoded as {$encoding}, and is not.', { encoding });
const unknownEncoding = (encoding: string) =>
  phrase('This file is encoded as {$encoding}, which is not known here. Save it as UTF-8 and try again.', {
    encoding,
  });

const declaration = /^\s*<\?xml[^>]{0,200}?[\s"']encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** Control characters that no text has, the sign of a binary file. */
const unwritten = /[^\P{Cc}\t\n\v\f\r]/u;

/** Older programs write in their system's encoding and declare none. */
function decodeUnsaid(bytes: Uint8Array): Decoded {
  const { text, encoding } = decodeGuessed(bytes);
  return unwritten.test(text) ? { reason: notText } : { text: withLineEnds(text), guessed: encoding };
}

const withLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** A file whose declaration is readable byte by byte is not UTF-16, even if it says so. */
const isWideName = (name: string) => /^(?:utf-?16|ucs-?2)/i.test(name);

/** Decodes a file recognized as UTF-16 by its zero bytes, reported as guessed unless declared. */
function decodeUnmarked(bytes: Uint8Array, label: string): Decoded {
  const text = decodeAll(label, bytes, true);
  if (text === null || unwritten.test(text)) return { reason: notText };
  const isSaid = isWideName(declaration.exec(text.slice(0, 300))?.[1] ?? '');
  return { text: withLineEnds(text), ...(!isSaid && { guessed: 'UTF-16' }) };
}

/** Text of a file in the detected or declared encoding, else the likeliest one. Line ends become \n. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = utf16Of(bytes);
  if (wide?.isMarked === false) return decodeUnmarked(bytes, wide.label);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300)).replace(/^\u00ef\u00bb\u00bf/, '');
  const named = declaration.exec(head)?.[1];
  const said = wide?.label ?? (named && !isWideName(named) ? named : 'utf-8');
  try {
    const text = decodeAll(said, bytes, true);
    if (text === null) return named || wide ? { reason: misdeclared(said) } : decodeUnsaid(bytes);
    if (text.includes('\0')) return { reason: notText };
    return { text: withLineEnds(text) };
  } catch {
    return { reason: unknownEncoding(said) };
  }
}
