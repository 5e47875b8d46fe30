import { exampleBodies, examplePassword as password } from '../kernel/example-bodies.ts';
import { session } from './contract.ts';

export const sessionExamples = exampleBodies(session, {
  login: { username: 'teacher@k12.example', password },
  forgotPassword: { username: 'teacher@k12.example' },
  resetPassword: { password },
  changePassword: { current_password: 'two loud red bicycles', password },
});
