import { mostSections } from '@pelion/contract/assessment-sections/facts';

/** Section of a bank with rendered instructions. */
export interface ShelvedSection {
  /** Index among the bank's sections, from 0. */
  readonly section_no: number;
  readonly name: string;
  readonly instruction_source: string;
  readonly instruction_html: string;
}

/** Collects the sections of a bank in order; questions reference them by number. */
export class SectionShelf {
  readonly #sections: ShelvedSection[] = [];

  /** Adds a section and returns its number; null beyond an assessment's limit. */
  put(words: Omit<ShelvedSection, 'section_no'>): number | null {
    if (this.#sections.length >= mostSections) return null;
    const section_no = this.#sections.length;
    this.#sections.push({ section_no, ...words });
    return section_no;
  }

  /** Sections added after the first `count`. */
  since(count: number): readonly ShelvedSection[] {
    return this.#sections.slice(count);
  }
}
