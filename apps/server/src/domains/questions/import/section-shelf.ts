import { mostSections } from '@pelion/contract/assessment-sections/facts';

/** A section that came with a bank, its instructions rendered. */
export interface ShelvedSection {
  /** Its place among those of the bank, from 0. */
  readonly section_no: number;
  readonly name: string;
  readonly instruction_source: string;
  readonly instruction_html: string;
}

/** Keeps the sections of a bank in their order: questions name them by their place. */
export class SectionShelf {
  readonly #sections: ShelvedSection[] = [];

  /** How a question names it; null where there are more than an assessment has. */
  put(words: Omit<ShelvedSection, 'section_no'>): number | null {
    if (this.#sections.length >= mostSections) return null;
    const section_no = this.#sections.length;
    this.#sections.push({ section_no, ...words });
    return section_no;
  }

  /** Those that have been put there since there were so many. */
  since(count: number): readonly ShelvedSection[] {
    return this.#sections.slice(count);
  }
}
