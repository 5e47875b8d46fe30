/** The name of the table in the address. */
export const tableName = 'enrollments';
