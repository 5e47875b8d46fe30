import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import { slideLayouts } from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import classes from './presentation-templates.module.css';

const messages = defineMessages({ slides: 'Slides of “{$name}”', more: '+{$n}' });

/** Slides that fit one line on a desktop; the rest are counted. */
const SHOWN = 6;

/** Thumbnails of a template's first slides: purpose and background. */
export function SlideStrip({ template }: { readonly template: PresentationTemplate }) {
  const text = useText();
  const t = text(messages);
  const { name, look, slides } = template;
  const rest = slides.length - SHOWN;
  return (
    <ol className={classes.strip} aria-label={t('slides', { name })} data-look={look}>
      {slides.slice(0, SHOWN).map(({ layout, title }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id, and the strip renders anew with its template
        <li key={place} className={classes.small}>
          {title || text.phrase(slideLayouts[layout])}
        </li>
      ))}
      {rest > 0 ? <li className={classes.rest}>{t('more', { n: rest })}</li> : null}
    </ol>
  );
}
