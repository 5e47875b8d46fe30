import type { Axis } from '@pelion/questions/types/graph/window';
import { useState } from 'react';
import { typedCoordinate } from './coordinates.ts';

interface CoordinateInputProps {
  readonly label: string;
  readonly value: string;
  readonly axis: Axis;
  readonly onChange: (value: string) => void;
}

/**
 * Text input for a coordinate, as an alternative to drawing. Valid values apply at once; invalid ones are marked on
 * blur.
 */
export function CoordinateInput({ label, value, axis, onChange }: CoordinateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = typed !== null && typedCoordinate(typed, axis) === null;
  return (
    <input
      type="text"
      // Not the numeric keyboard, which lacks the minus sign or the fraction bar on phones.
      inputMode="text"
      autoComplete="off"
      aria-label={label}
      aria-invalid={(isWrong && !isTyping) || undefined}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const next = typedCoordinate(currentTarget.value, axis);
        setTyped(currentTarget.value);
        setIsTyping(true);
        if (next !== null && next !== value) onChange(next);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
