import { Agendas } from './agendas.tsx';
import { Grids } from './grids.tsx';
import { Months } from './months.tsx';

/** Calendar in every view. */
export function Calendar() {
  return (
    <>
      <Grids />
      <Months />
      <Agendas />
    </>
  );
}
