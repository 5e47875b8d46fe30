import type {
  PresentationTemplate,
  PresentationTemplateDraft,
} from '@pelion/contract/presentation-templates';
import { firstSlides, type Slide, type SlideLook } from '@pelion/contract/presentation-templates/facts';
import { type Keyed, keyed } from '../../components/form/line-keys.ts';

export type SlideLine = Slide & Keyed;

export interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly look: SlideLook;
  readonly slides: readonly SlideLine[];
}

export const valuesOf = (
  template: Omit<PresentationTemplate, 'id' | 'version' | 'can'> | null,
): TemplateValues => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  look: template?.look ?? 'light',
  slides: (template?.slides ?? firstSlides.map((layout) => ({ layout, title: '', guidance: '' }))).map(keyed),
});

export const draftOf = ({ slides, ...values }: TemplateValues): PresentationTemplateDraft => ({
  ...values,
  slides: slides.map(({ layout, title, guidance }) => ({ layout, title, guidance })),
});

/** Moves a slide by one position. */
export function moved(slides: readonly SlideLine[], key: number, step: -1 | 1): readonly SlideLine[] {
  const from = slides.findIndex((slide) => slide.key === key);
  const slide = slides[from];
  const to = from + step;
  return slide && to >= 0 && to < slides.length ? slides.toSpliced(from, 1).toSpliced(to, 0, slide) : slides;
}
