import type { GradeSetup, SectionSetup } from '@pelion/contract/grades';

/** Dialog to open for a grade or one of its sections. */
export type GradeTask =
  | { readonly kind: 'edit' | 'remove' | 'addSection'; readonly grade: GradeSetup }
  | {
      readonly kind: 'editSection' | 'removeSection';
      readonly grade: GradeSetup;
      readonly section: SectionSetup;
    };
