import type { ComponentProps } from 'react';
import { OnPaper } from './on-paper.tsx';
import { Paper } from './paper.tsx';

export const PrintedPaper = (props: ComponentProps<typeof Paper>) => (
  <OnPaper>
    <Paper {...props} />
  </OnPaper>
);
