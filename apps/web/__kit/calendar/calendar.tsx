import { Agendas } from './agendas.tsx';

/** Calendar in every view. */
export function Calendar() {
  return <Agendas />;
}
