import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eachDraft, singleChoiceDraft } from '../../../../test/factories/question-drafts.ts';
import { drawnPaper as draw, type PaperRow, paperRow as rowOf } from '../../../../test/recorded-paper.ts';

/** All that the pages draw, unpacked. */
function contentOf(pdf: Buffer): string {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1'));
    } catch {
      // A font, or a stream that is not packed.
    }
  }
  return streams.join('\n');
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('an assessment on paper', () => {
  it('is a PDF with every type there is, in each of its three parts', async () => {
    const questions = eachDraft().map((draft) => rowOf(draft));
    for (const part of ['questions', 'answerSheet', 'key'] as const) {
      const pdf = await draw({ part, questions });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(5_000);
    }
  });

  it('has the size that was asked for, and more pages in large print', async () => {
    const questions = Array.from({ length: 20 }, (_, n) =>
      rowOf(singleChoiceDraft({ stem: `Question ${n} é ő Ω?` })),
    );
    expect((await draw({ questions })).toString('latin1')).toContain('[0 0 595.28 841.89]');
    expect((await draw({ questions, size: 'LETTER' })).toString('latin1')).toContain('[0 0 612 792]');
    const [normal, large] = [
      pagesOf(await draw({ questions })),
      pagesOf(await draw({ questions, isLarge: true })),
    ];
    expect(large).toBeGreaterThan(normal ?? 99);
  });

  it('draws formulas as outlines, not as pictures', async () => {
    const plain = await draw({ questions: [rowOf(singleChoiceDraft({ stem: 'One half' }))] });
    const math = await draw({
      questions: [rowOf(singleChoiceDraft({ stem: 'Is \\(\\frac{x^2}{2}\\) and $$\\sqrt{2}$$ right?' }))],
    });
    const curves = (pdf: Buffer) => contentOf(pdf).match(/ [cv]\n/g)?.length ?? 0;
    expect(curves(math)).toBeGreaterThan(curves(plain) + 20);
    expect(math.toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('leaves out a picture that is not as large as it says, or ends too soon', async () => {
    const whole = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const large = Buffer.from(whole);
    large.writeUInt32BE(60_000, 16);
    large.writeUInt32BE(60_000, 20);
    const cut = Buffer.from(whole);
    cut.fill(0, 43, 50);
    const id = '11111111-1111-4111-8111-111111111111';
    const questions = [rowOf(singleChoiceDraft({ stem: `See <img src="file:${id}" alt="dot">` }))];
    for (const png of [large, cut]) {
      const pdf = await draw({ questions, pictures: [{ id, bytes: new Uint8Array(png) }] });
      expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
    }
  });

  it('shows the pictures of a question', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const id = '11111111-1111-4111-8111-111111111111';
    const questions = [rowOf(singleChoiceDraft({ stem: `See <img src="file:${id}" alt="dot">` }))];
    const pdf = await draw({ questions, pictures: [{ id, bytes: new Uint8Array(png) }] });
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  });

  it('is drawn without what cannot be drawn', async () => {
    const stem =
      'A \\(\\unknown{x}\\) <img src="file:22222222-2222-4222-8222-222222222222" alt="gone"> 漢字 word'.repeat(
        200,
      );
    expect((await draw({ questions: [rowOf(singleChoiceDraft({ stem }))] })).length).toBeGreaterThan(5_000);
  });

  it('names a part where it begins, with its instructions on the questions alone', async () => {
    const plain = rowOf(singleChoiceDraft({ stem: 'One' }));
    const section = { name: 'Part A', instruction: '<p>No calculator, and show each of your steps.</p>' };
    const drawn = async (part: 'questions' | 'key', row: PaperRow) =>
      contentOf(await draw({ part, questions: [row] })).length;
    const named = { ...plain, section };
    const bare = { ...plain, section: { ...section, instruction: '' } };
    expect(await drawn('key', named)).toBeGreaterThan(await drawn('key', plain));
    expect(await drawn('key', named)).toBe(await drawn('key', bare));
    expect(await drawn('questions', named)).toBeGreaterThan(await drawn('questions', bare));
  });
});
