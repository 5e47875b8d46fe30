import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import { slideLayouts } from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import classes from './presentation-templates.module.css';

const messages = defineMessages({ slides: 'Slides of “{$name}”', more: '+{$n}' });

/** As many as fit one line of a desk; the rest are counted. */
const SHOWN = 6;

/** The first slides of a template, small: what each is for, on the ground that it will have. */
export function SlideStrip({ template }: { readonly template: PresentationTemplate }) {
  const text = useText();
  const t = text(messages);
  const { name, look, slides } = template;
  const rest = slides.length - SHOWN;
  return (
    <ol className={classes.strip} aria-label={t('slides', { name })} data-look={look}>
      {slides.slice(0, SHOWN).map(({ layout, title }, place) => (
        // Nothing else tells two slides apart that say the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: the strip is drawn anew with its template
        <li key={place} className={classes.small}>
          {title || text.phrase(slideLayouts[layout])}
        </li>
      ))}
      {rest > 0 ? <li className={classes.rest}>{t('more', { n: rest })}</li> : null}
    </ol>
  );
}
