import { FilterPanel } from '../../../components/filter-panel.tsx';
import { StudentFilters, type StudentFilterValue } from './student-filters.tsx';

interface FilterColumnProps {
  readonly isPhone: boolean;
  readonly value: StudentFilterValue;
  readonly onChange: (changes: Partial<StudentFilterValue>) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The filters in their panel: loaded when they are first opened. */
export function FilterColumn({ isPhone, onClear, onClose, ...filters }: FilterColumnProps) {
  return (
    <FilterPanel isDialog={isPhone} onClear={onClear} onClose={onClose}>
      <StudentFilters {...filters} />
    </FilterPanel>
  );
}
