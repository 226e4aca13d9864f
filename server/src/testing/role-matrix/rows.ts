import { graphql, page, rest, type Row, socket, upload, type World } from './doors.ts';
import { ONE_PAGE_PDF, SMALL_PNG } from './small-files.ts';

const own = ({ applicationId }: World) => ({ input: { id: applicationId } });
const application = ({ applicationId }: World) => `/applications/${applicationId}`;
const change = '{ revision }';

/**
 * Who may do what: one line for each operation of GraphQL, REST and sockets and for each other address. An operation
 * without a line, and a line without an operation, fail the test.
 */
export const ROWS: Readonly<Record<string, Row>> = {
  'Query.applications': graphql('people', '{ applications { id } }'),
  'Query.applicationStats': graphql('people', '{ applicationStats { total } }'),
  'Query.autoApplySettings': graphql('people', '{ autoApplySettings { enabled } }'),
  'Query.board': graphql('people', '{ board { revision } }'),
  'Query.employmentTypes': graphql('people', '{ employmentTypes }'),
  'Query.fileLink': graphql('owner', 'query ($url: String!) { fileLink(url: $url) }', {
    with: async (world) => ({ url: await cvOf(world) }),
  }),
  'Query.job': graphql('people', 'query ($id: ID!) { job(id: $id) { id } }', { with: ({ jobId }) => ({ id: jobId }) }),
  'Query.jobs': graphql('people', '{ jobs { total } }'),
  'Query.jobsOnMap': graphql('people', '{ jobsOnMap { total } }'),
  'Query.jobStats': graphql('visitors', '{ jobStats { total } }'),
  'Query.jobSuggestion': graphql('people', '{ jobSuggestion(filter: { jobTitle: "enginer" }) { total } }'),
  'Query.preferences': graphql('people', '{ preferences { timeZone } }'),
  'Query.premiumAccess': graphql('people', '{ premiumAccess { isActive } }'),
  'Query.profile': graphql('people', '{ profile { email } }'),

  'Mutation.completeSignUp': graphql('people', 'mutation { completeSignUp(input: {}) { email } }'),
  'Mutation.createCheckout': graphql('people', 'mutation { createCheckout(interval: MONTHLY) { url } }', {
    good: 'UNAVAILABLE',
  }),
  'Mutation.createPortal': graphql('people', 'mutation { createPortal { url } }', { good: 'UNAVAILABLE' }),
  // The address of somebody else's account: what may not be done at all is not done here.
  'Mutation.deleteAccount': graphql('people', 'mutation { deleteAccount(input: { email: "x@example.com" }) }', {
    good: 'INVALID_INPUT',
  }),
  'Mutation.deleteApplication': graphql(
    'owner',
    `mutation ($input: DeleteApplicationInput!) { deleteApplication(input: $input) ${change} }`,
    { with: own },
  ),
  'Mutation.editApplicationNote': graphql(
    'owner',
    `mutation ($input: EditApplicationNoteInput!) { editApplicationNote(input: $input) ${change} }`,
    { with: (world) => ({ input: { ...own(world).input, notes: 'x' } }) },
  ),
  'Mutation.moveApplication': graphql(
    'owner',
    `mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) ${change} }`,
    { with: (world) => ({ input: { ...own(world).input, stage: 'APPLIED', version: 1 } }) },
  ),
  'Mutation.saveAutoApplySettings': graphql('people', 'mutation { saveAutoApplySettings(input: {}) { enabled } }'),
  'Mutation.saveJob': graphql('people', `mutation ($input: SaveJobInput!) { saveJob(input: $input) ${change} }`, {
    with: ({ jobId }) => ({ input: { jobId } }),
  }),
  'Mutation.savePreferences': graphql('people', 'mutation { savePreferences(input: {}) { timeZone } }'),
  'Mutation.setReminder': graphql(
    'owner',
    `mutation ($input: SetReminderInput!) { setReminder(input: $input) ${change} }`,
    { with: own },
  ),
  'Mutation.updateProfile': graphql('people', 'mutation { updateProfile(input: { bio: "x" }) { bio } }'),

  'Subscription.boardChanged': socket('people', 'subscription { boardChanged { revision } }'),
  'Subscription.premiumChanged': socket('people', 'subscription { premiumChanged { isActive } }'),

  'GET /applications': rest('people', 'GET', '/applications'),
  'POST /applications': rest('people', 'POST', ({ jobId }) => ({ path: '/applications', body: { job_id: jobId } })),
  'GET /applications/stats': rest('people', 'GET', '/applications/stats'),
  'PUT /applications/{id}': rest('owner', 'PUT', (world) => ({ path: application(world), body: { stage: 'offer' } })),
  'DELETE /applications/{id}': rest('owner', 'DELETE', (world) => ({ path: application(world) })),
  'GET /jobs': rest('people', 'GET', '/jobs'),
  'GET /jobs/employment-types': rest('people', 'GET', '/jobs/employment-types'),
  'GET /jobs/stats': rest('visitors', 'GET', '/jobs/stats'),
  'GET /jobs/{id}': rest('people', 'GET', ({ jobId }) => ({ path: `/jobs/${jobId}` })),
  'GET /me': rest('people', 'GET', '/me', { good: 'NOT_FOUND' }),
  'PUT /me': rest('people', 'PUT', () => ({ path: '/me', body: { bio: 'x' } })),
  'POST /me/avatar': upload('people', '/me/avatar', 'image/png', SMALL_PNG),
  'GET /me/auto-apply-settings': rest('people', 'GET', '/me/auto-apply-settings', { good: 'NOT_FOUND' }),
  'PUT /me/auto-apply-settings': rest('people', 'PUT', () => ({ path: '/me/auto-apply-settings', body: {} })),
  'POST /me/cv': upload('people', '/me/cv', 'application/pdf', ONE_PAGE_PDF),
  'GET /me/export': rest('people', 'GET', '/me/export'),
  'GET /me/premium': rest('people', 'GET', '/me/premium'),

  '/api/v1/docs': page('anyone', '/api/v1/docs'),
  '/api/v1/docs/start.js': page('anyone', '/api/v1/docs/start.js'),
  '/api/v1/docs/swagger-ui.css': page('anyone', '/api/v1/docs/swagger-ui.css'),
  '/api/v1/docs/swagger-ui-bundle.js': page('anyone', '/api/v1/docs/swagger-ui-bundle.js'),
  '/api/v1/openapi.json': page('visitors', '/api/v1/openapi.json'),
  '/files/*': page('owner', cvOf),
  '/graphql': page('visitors', '/graphql', 'METHOD_NOT_ALLOWED'),
  '/health/live': page('anyone', '/health/live'),
  '/health/ready': page('anyone', '/health/ready'),
  '/metrics': page('anyone', '/metrics'),
};

/** The address of a CV that `free` handed in. */
async function cvOf({ app, free }: World): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'cv.pdf');
  const response = await fetch(`${app.origin}/api/v1/me/cv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${free.token}` },
    body: form,
  });
  return /"url":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}
