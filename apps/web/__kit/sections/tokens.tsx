import classes from '../kit.module.css';
import { Section } from '../section.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const pairs = [
  ['text', 'page'],
  ['quiet', 'page'],
  ['text', 'card'],
  ['on-accent', 'accent'],
  ['on-tint', 'accent-tint'],
  ['gray-text', 'gray-tint'],
  ['red-text', 'red-tint'],
  ['orange-text', 'orange-tint'],
  ['green-text', 'green-tint'],
  ['blue-text', 'blue-tint'],
  ['right', 'right-tint'],
  ['wrong', 'wrong-tint'],
  ['partly', 'partly-tint'],
] as const;

export function Tokens() {
  return (
    <Section title="Tokens">
      <div>
        {sizes.map((size) => (
          <p key={size} style={{ margin: 0, fontSize: `var(--font-${size})` }}>
            {size}: Il1 O0 rn m, 111.11% and 88.88%
          </p>
        ))}
      </div>
      <ul className={classes.swatches}>
        {pairs.map(([front, back]) => (
          <li key={`${front} ${back}`} style={{ color: `var(--${front})`, background: `var(--${back})` }}>
            {front} on {back}
          </li>
        ))}
      </ul>
    </Section>
  );
}
