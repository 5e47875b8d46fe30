import { Calendar } from './calendar/calendar.tsx';
import classes from './kit.module.css';
import { Questions } from './questions/questions.tsx';
import { Actions } from './sections/actions.tsx';
import { Charts } from './sections/charts.tsx';
import { Fields } from './sections/fields.tsx';
import { Forms } from './sections/forms.tsx';
import { Lists } from './sections/lists.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Pages } from './sections/pages.tsx';
import { States } from './sections/states.tsx';
import { Tokens } from './sections/tokens.tsx';

const looks = {
  Light: {},
  Dark: { scheme: 'dark' },
  'Right to left': { dir: 'rtl' },
  'Pseudo-language': { language: 'pseudo' },
  'Pseudo, dark': { language: 'pseudo', scheme: 'dark' },
  'A yellow school': { color: '#f2c200' },
  'A yellow school, dark': { color: '#f2c200', scheme: 'dark' },
  'Question types': { page: 'questions' },
  'Question types, dark': { page: 'questions', scheme: 'dark' },
  Calendar: { page: 'calendar' },
  'Calendar, dark': { page: 'calendar', scheme: 'dark' },
  'Calendar, right to left': { page: 'calendar', dir: 'rtl' },
} as const;

/** Every component in every state, for screenshots and axe. */
export function Kit({ asked }: { readonly asked: URLSearchParams }) {
  return (
    <main className={classes.kit} id="content">
      <header className={classes.head}>
        <strong>Pelion: the parts</strong>
        <nav aria-label="Looks">
          {Object.entries(looks).map(([name, look]) => {
            const query = new URLSearchParams(look).toString();
            return (
              <a key={name} href={`?${query}`} aria-current={query === asked.toString() ? 'page' : undefined}>
                {name}
              </a>
            );
          })}
        </nav>
      </header>
      <Shown page={asked.get('page')} />
    </main>
  );
}

function Shown({ page }: { readonly page: string | null }) {
  if (page === 'questions') return <Questions />;
  return page === 'calendar' ? <Calendar /> : <Parts />;
}

function Parts() {
  return (
    <>
      <Pages />
      <Actions />
      <Fields />
      <Forms />
      <Lists />
      <Charts />
      <Overlays />
      <States />
      <Tokens />
    </>
  );
}
