import '../src/app.css';
import { english } from '@pelion/words';
import { pseudo } from '@pelion/words/pseudo';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../src/components/toasts.tsx';
import { speak } from '../src/lib/language.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { schoolColors } from '../src/lib/theme/school-colors.ts';
import { Kit } from './kit.tsx';

// `?scheme=dark&dir=rtl&language=pseudo&color=%23a3be00`: how the parts are to be looked at.
const asked = new URLSearchParams(location.search);
const { dataset, style } = document.documentElement;
dataset.scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
speak(asked.get('language') === 'pseudo' ? pseudo : english);
const direction = asked.get('dir');
if (direction === 'rtl' || direction === 'ltr') document.documentElement.dir = direction;
const color = asked.get('color');
if (color) for (const [name, value] of Object.entries(schoolColors(color))) style.setProperty(name, value);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Kit asked={asked} />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
