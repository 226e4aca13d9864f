/** The public API of the admin feature for the rest of the server. */
export { ADMIN_RESOLVERS } from './admin.resolver.ts';
export { type AdminDependencies, AdminService } from './admin.service.ts';
export { Operators, type OperatorSettings } from './operators.ts';
