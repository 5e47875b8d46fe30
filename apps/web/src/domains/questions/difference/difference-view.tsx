import type { Remark } from '@pelion/contract/proofreading';
import { SeenQuestion } from '../seen-question.tsx';
import { Differences } from './differences.tsx';
import { Sides } from './sides.tsx';

type Change = Pick<Remark, 'version_id' | 'before'> & { readonly after: NonNullable<Remark['after']> };

/** Shows a proposed change: a word diff, then both versions as rendered, with the correct answers. */
export const DifferenceView = ({ version_id, before, after }: Change) => (
  <div>
    <Differences before={before} after={after} names={['before', 'after']} />
    <Sides
      names={['before', 'after']}
      before={<SeenQuestion seen={{ ...before, version_id }} />}
      after={<SeenQuestion seen={{ ...after, version_id: null }} />}
    />
  </div>
);
