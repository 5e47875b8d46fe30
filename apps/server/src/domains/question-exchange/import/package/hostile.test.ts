import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

const hostile = resolve(import.meta.dirname, '../../../../../../../../shared/data/hostile');
const text = (words: string) => new TextEncoder().encode(words);
const gift = text('One?{T}');

async function reasonOf(bytes: Uint8Array) {
  const reading = await readBank('bank.zip', bytes);
  return reading.kind === 'refused' ? publicWords.sentence(reading.reason) : reading.items;
}

/** Replaces a file name in a zip by one of equal length, since no zip library writes such names. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
}

describe('a zip', () => {
  it('with a way out of its folder is not read', async () => {
    const outside = /outside its own folder/;
    expect(await reasonOf(renamed(zipSync({ 'aaa/x.gift': gift }), 'aaa/x', '../xx'))).toMatch(outside);
    expect(await reasonOf(renamed(zipSync({ 'aaaa.gift': gift }), 'aaaa', '/aaa'))).toMatch(outside);
  });

  it('with a link in it is not read', async () => {
    const zip = zipSync({ 'bank.gift': [gift, { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(await reasonOf(zip)).toMatch(/a link to another file/);
  });

  it('is refused when unpacking to thousands of times the size', async () => {
    const zip = zipSync({ 'bank.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(zip.length).toBeLessThan(100_000);
    expect(await reasonOf(zip)).toMatch(/packed more than 200 times/);
  });

  it('ends at the declared size', async () => {
    const zip = Buffer.from(zipSync({ 'bank.gift': text('A?{T}\n\n'.repeat(100)) }));
    const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(10, central + 24);
    expect(await reasonOf(zip)).toMatch(/damaged/);
  });

  it('with too many files, or too large, is not read', { tags: ['full'], timeout: 30_000 }, async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, index) => [`${index}.txt`, new Uint8Array()]),
    );
    expect(await reasonOf(zipSync(many, { level: 0 }))).toMatch(/more than 10,000 files/);
    const noise = new Uint8Array(1_000_000).map((_, index) => (index * 7919) % 251);
    const large = Object.fromEntries(Array.from({ length: 110 }, (_, index) => [`${index}.gift`, noise]));
    expect(await reasonOf(zipSync(large, { level: 1 }))).toMatch(/unpacks to more than 96 MB/);
  });

  it('inside a zip is left packed', async () => {
    expect(await reasonOf(zipSync({ 'inner.zip': zipSync({ 'bank.gift': gift }) }))).toMatch(
      /no file of questions/,
    );
  });

  it('with one broken file keeps the others, and names it', async () => {
    const items = await reasonOf(zipSync({ 'a.xml': text('<quiz><question'), 'b.gift': gift }));
    expect(items).toMatchObject([
      { file: 'a.xml', outcome: 'refused' },
      { file: 'b.gift', outcome: 'imported' },
    ]);
  });

  it.skipIf(!existsSync(hostile))(
    'or whatever else somebody prepared is answered with a sentence',
    async () => {
      for (const name of ['scorm_zipslip_simple.zip', 'svg_script.svg', 'html_as.pdf'])
        expect(await reasonOf(readFileSync(resolve(hostile, name))), name).toMatch(
          /^This (?:zip|file|is) .*\.$/,
        );
    },
  );
});
