/** Stored types: class 1, meeting 2. */
export type ClassType = 1 | 2;

/** Key of a message of classes, or of its twin of meetings. */
export const ofType = <const ClassKey extends string, const MeetingKey extends string>(
  typeId: number,
  [classKey, meetingKey]: readonly [ClassKey, MeetingKey],
): ClassKey | MeetingKey => (typeId === 2 ? meetingKey : classKey);
