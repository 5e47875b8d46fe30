import { keysOf, type Phrase, phrase } from '@pelion/words';

/** Layouts of a slide. */
export const slideLayouts = {
  title: phrase('Title'),
  section: phrase('New part'),
  text: phrase('Text'),
  twoColumns: phrase('Two columns'),
  picture: phrase('Picture with text'),
  question: phrase('{^question} to the room'),
  summary: phrase('Summary'),
} as const satisfies Record<string, Phrase>;
export type SlideLayout = keyof typeof slideLayouts;
export const slideLayoutNames = keysOf(slideLayouts);

/** Slide backgrounds; `color` is the school's color. */
export const slideLooks = {
  light: phrase('Light'),
  dark: phrase('Dark'),
  color: phrase('Color of the {school}'),
} as const satisfies Record<string, Phrase>;
export type SlideLook = keyof typeof slideLooks;
export const slideLookNames = keysOf(slideLooks);

export interface Slide {
  readonly layout: SlideLayout;
  readonly title: string;
  /** Instructions for the content, written for a person or an AI: `Three examples from daily life`. */
  readonly guidance: string;
}

export const MOST_SLIDES = 40;
export const MOST_TEMPLATES = 200;

/** Slides of a new template. */
export const firstSlides: readonly SlideLayout[] = ['title', 'text', 'question', 'summary'];
