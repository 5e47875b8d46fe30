const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleeted = (plain: string) => plain.replace(/[013457!8@$]/g, (sign) => leet[sign] ?? sign);
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const reversed = (text: string) => [...text].toReversed().join('');

const base64 = /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{8,}={0,2}|[A-Za-z0-9+/]{4,7}={1,2})/g;
const hex = /\b(?:0x)?(?:[0-9a-f]{2}[\s:]?){4,}\b/gi;
const binary = /\b(?:[01]{8}\s?){2,}/g;
const codes = /\b(?:\d{2,3}[\s,]+){2,}\d{2,3}\b/g;
const printable = (text: string) => (/^[\p{L}\p{N}\p{P}\s=+]+$/u.test(text) ? [text] : []);
const fromBytes = (bytes: readonly number[]) => printable(String.fromCharCode(...bytes));

const sextets = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function bytesOfBase64(run: string): number[] {
  const bits = [...run.replaceAll('=', '')]
    .map((sign) => sextets.indexOf(sign).toString(2).padStart(6, '0'))
    .join('');
  return (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/** Texts that a sentence may hold in another writing. */
export function decodings(plain: string): string[] {
  return [
    ...[...plain.matchAll(base64)].flatMap(([run]) => fromBytes(bytesOfBase64(run))),
    ...[...plain.matchAll(hex)].flatMap(([run]) =>
      fromBytes(
        (run.replace(/^0x/i, '').match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16)),
      ),
    ),
    ...[...plain.matchAll(binary)].flatMap(([run]) =>
      fromBytes((run.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))),
    ),
    ...[...plain.matchAll(codes)].flatMap(([run]) => fromBytes((run.match(/\d+/g) ?? []).map(Number))),
    rot13(plain),
    reversed(plain),
    unleeted(plain),
  ];
}
