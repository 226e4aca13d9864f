import { graphql, page, rest, type Row, socket, upload, type Fixtures } from './calls.ts';
import { MASTER_CV_ROWS } from './master-cv-rows.ts';
import { calendarOf, cvOf, deletedOf, documentOf, ownJobOf, remindedOf } from './records.ts';
import { ONE_PAGE_PDF, SMALL_PNG, TINY_CV, TINY_TABLE } from './small-files.ts';

const own = ({ applicationId }: Fixtures) => ({ input: { id: applicationId } });
const application = ({ applicationId }: Fixtures) => `/applications/${applicationId}`;
const change = '{ revision }';
/** The id of nothing. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/**
 * Who may do what: one line for each operation of GraphQL, REST and sockets and for each other address. An operation
 * without a line, and a line without an operation, fail the test.
 */
export const ROWS: Readonly<Record<string, Row>> = {
  ...MASTER_CV_ROWS,
  // What somebody else's answers, null, is for the test of the query itself.
  'Query.admin': graphql('operators', '{ admin { hasAsked runs { id } } }'),
  'Query.applications': graphql('people', '{ applications { id } }'),
  'Query.applicationStats': graphql('people', '{ applicationStats { total } }'),
  'Query.autoApplySettings': graphql('people', '{ autoApplySettings { enabled } }'),
  'Query.board': graphql('people', '{ board { revision } }'),
  'Query.company': graphql('visitors', '{ company(id: "company-lindqvist-labs") { id } }'),
  'Query.cvRun': graphql('people', '{ cvRun { id } }'),
  'Query.employmentTypes': graphql('people', '{ employmentTypes }'),
  'Query.job': graphql('visitors', 'query ($id: ID!) { job(id: $id) { id } }', {
    with: ({ jobId }) => ({ id: jobId }),
  }),
  'Query.jobCount': graphql('visitors', '{ jobCount }'),
  'Query.jobTotals': graphql('visitors', '{ jobTotals { exactTotal } }'),
  'Query.jobs': graphql('people', '{ jobs { total } }'),
  'Query.jobsOnMap': graphql('people', '{ jobsOnMap { total } }'),
  'Query.jobStats': graphql('visitors', '{ jobStats { total } }'),
  'Query.jobSuggestion': graphql('people', '{ jobSuggestion(filter: { jobTitle: "enginer" }) { total } }'),
  'Query.node': graphql('people', 'query ($id: ID!) { node(id: $id) { id } }', {
    with: ({ jobId }) => ({ id: jobId }),
  }),
  'Query.nodes': graphql('people', 'query ($id: ID!) { nodes(ids: [$id]) { id } }', {
    with: ({ jobId }) => ({ id: jobId }),
  }),
  'Query.premiumAccess': graphql('people', '{ premiumAccess { isActive } }'),
  'Query.profile': graphql('people', '{ profile { email } }'),
  'Query.searchJobs': graphql('people', '{ searchJobs { totalCount } }'),
  'Query.viewer': graphql('visitors', '{ viewer { id } }'),

  // Whatever belongs to a person stands below them, and is there for nobody else.
  'Viewer.application': graphql('visitors', 'query ($id: ID!) { viewer { application(id: $id) { id } } }', {
    with: ({ applicationId }) => ({ id: applicationId }),
  }),
  'Viewer.applications': graphql('visitors', '{ viewer { applications { totalCount } } }'),
  'Viewer.applyVisits': graphql('visitors', '{ viewer { applyVisits { id } } }'),
  'Viewer.applicationStats': graphql('visitors', '{ viewer { applicationStats { total } } }'),
  'Viewer.board': graphql('visitors', '{ viewer { board { revision } } }'),
  'Viewer.calendarFeed': graphql('visitors', '{ viewer { calendarFeed { url } } }'),
  // Nobody here has a history, nor a CV that was optimized: it is for the tests of each field who may look at whose.
  'Viewer.autoApplyAttempt': graphql('visitors', `{ viewer { autoApplyAttempt(id: "${NOBODYS}") { id } } }`),
  'Viewer.autoApplyAttempts': graphql('visitors', '{ viewer { autoApplyAttempts { totalCount } } }'),
  'Viewer.autoApplyPreview': graphql('visitors', '{ viewer { autoApplyPreview { total } } }'),
  'Viewer.autoApplyRun': graphql('visitors', '{ viewer { autoApplyRun { id } } }'),
  'Viewer.autoApplySettings': graphql('visitors', '{ viewer { autoApplySettings { enabled } } }'),
  'Viewer.cvRun': graphql('visitors', '{ viewer { cvRun { id } } }'),
  'Viewer.cvVersion': graphql('visitors', `{ viewer { cvVersion(id: "${NOBODYS}") { id } } }`),
  'Viewer.cvVersions': graphql('visitors', '{ viewer { cvVersions { totalCount } } }'),
  'Viewer.email': graphql('visitors', '{ viewer { email } }'),
  // Somebody else's file is null, as the test of the field shows.
  'Viewer.fileLink': graphql('visitors', 'query ($path: String!) { viewer { fileLink(path: $path) { url } } }', {
    with: async (fixture) => ({ path: await cvOf(fixture) }),
  }),
  'Viewer.hiddenJobs': graphql('visitors', '{ viewer { hiddenJobs { id } } }'),
  'Viewer.id': graphql('visitors', '{ viewer { id } }'),
  'Viewer.isOperator': graphql('visitors', '{ viewer { isOperator } }'),
  'Viewer.isEmailConfirmed': graphql('visitors', '{ viewer { isEmailConfirmed } }'),
  'Viewer.preferences': graphql('visitors', '{ viewer { preferences { timeZone } } }'),
  'Viewer.premiumAccess': graphql('visitors', '{ viewer { premiumAccess { isActive } } }'),
  'Viewer.today': graphql('visitors', 'query ($end: DateTime!) { viewer { today(endOfDay: $end) { due { id } } } }', {
    with: () => ({ end: new Date(Date.now() + 3_600_000).toISOString() }),
  }),
  'Viewer.profile': graphql('visitors', '{ viewer { profile { email } } }'),

  // What may be done is done to nothing here: the tests of the feature have boards and runs.
  'Mutation.addFeedBoard': graphql(
    'operators',
    'mutation { addFeedBoard(input: { address: "ftp://example.com" }) { board { id } } }',
    { expected: 'INVALID_INPUT' },
  ),
  'Mutation.changeFeedBoard': graphql(
    'operators',
    'mutation { changeFeedBoard(input: { id: "lever:nobody", isOn: true }) { board { id } } }',
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.changeFeedRun': graphql(
    'operators',
    'mutation { changeFeedRun(input: { id: "1", change: PAUSE }) { run { id } } }',
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.changeFeedSchedule': graphql(
    'operators',
    'mutation { changeFeedSchedule(input: { frequency: OFF }) { schedule { cron } } }',
  ),
  'Mutation.changeFeedSource': graphql(
    'operators',
    'mutation { changeFeedSource(input: { name: "lever", isOn: true }) { isOn } }',
  ),
  'Mutation.readFeedBoards': graphql(
    'operators',
    'mutation { readFeedBoards(input: { boardId: "lever:nobody" }) { run { id } } }',
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.removeFeedBoards': graphql(
    'operators',
    'mutation { removeFeedBoards(input: { source: "lever" }) { removedCount } }',
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.startFeedRun': graphql(
    'operators',
    'mutation { startFeedRun(input: { tags: ["no such tag"] }) { run { id } } }',
    { expected: 'INVALID_INPUT' },
  ),
  'Mutation.addOwnJob': graphql(
    'people',
    `mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change ${change} } }`,
    {
      with: () => ({ input: { title: 'x', company: 'x' } }),
    },
  ),
  'Mutation.confirmApplyVisit': graphql(
    'people',
    `mutation ($input: ConfirmApplyVisitInput!) { confirmApplyVisit(input: $input) { change ${change} } }`,
    { with: ({ jobId }) => ({ input: { jobId } }) },
  ),
  'Mutation.dismissApplyVisit': graphql(
    'people',
    'mutation ($input: DismissApplyVisitInput!) { dismissApplyVisit(input: $input) { jobId } }',
    { with: ({ jobId }) => ({ input: { jobId } }) },
  ),
  'Mutation.hideJob': graphql('people', 'mutation ($input: HideJobInput!) { hideJob(input: $input) { job { id } } }', {
    with: ({ jobId }) => ({ input: { jobId } }),
  }),
  'Mutation.recordApplyVisit': graphql(
    'people',
    'mutation ($input: RecordApplyVisitInput!) { recordApplyVisit(input: $input) { visit { id } } }',
    { with: ({ jobId }) => ({ input: { jobId } }) },
  ),
  'Mutation.unhideJob': graphql(
    'people',
    'mutation ($input: UnhideJobInput!) { unhideJob(input: $input) { job { id } } }',
    { with: ({ jobId }) => ({ input: { jobId } }) },
  ),
  'Mutation.attachCvVersion': graphql(
    'premium',
    `mutation { attachCvVersion(input: { versionId: "${NOBODYS}", applicationId: "${NOBODYS}" }) { change ${change} } }`,
    { expected: 'NOT_FOUND' },
  ),
  // The owner has no CV to attach; everybody else learns not even that there is such an application.
  'Mutation.attachDocument': graphql(
    'people',
    `mutation ($input: AttachDocumentInput!) { attachDocument(input: $input) { change ${change} } }`,
    { with: own, expected: 'NOT_FOUND' },
  ),
  'Mutation.cancelCvRun': graphql('people', `mutation { cancelCvRun(input: { id: "${NOBODYS}" }) { run { id } } }`, {
    expected: 'NOT_FOUND',
  }),
  'Mutation.answerCvQuestion': graphql(
    'premium',
    `mutation { answerCvQuestion(input: { versionId: "${NOBODYS}", questionId: "x", answer: NO }) { version { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.editCvLine': graphql(
    'premium',
    `mutation { editCvLine(input: { versionId: "${NOBODYS}", lineId: "x", text: "y" }) { version { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.correctCvFacts': graphql(
    'premium',
    `mutation { correctCvFacts(input: { versionId: "${NOBODYS}", entryId: "x", changes: [{ field: "x", seen: "", value: "y" }] }) { version { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.answerCvSkill': graphql(
    'premium',
    `mutation { answerCvSkill(input: { versionId: "${NOBODYS}", skill: "x", answer: NO }) { version { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.setProfileCv': graphql(
    'people',
    `mutation { setProfileCv(input: { versionId: "${NOBODYS}" }) { profile { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.deleteCvAnswer': graphql(
    'people',
    `mutation { deleteCvAnswer(input: { id: "${NOBODYS}" }) { deletedCvAnswerId } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Viewer.cvAnswers': graphql('visitors', '{ viewer { cvAnswers { id } } }'),
  'Mutation.changeCvVersion': graphql(
    'premium',
    `mutation { changeCvVersion(input: { id: "${NOBODYS}", name: "x" }) { version { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.completeReminder': graphql(
    'owner',
    `mutation ($input: CompleteReminderInput!) { completeReminder(input: $input) { change ${change} } }`,
    { with: own },
  ),
  'Mutation.completeSignUp': graphql('people', 'mutation { completeSignUp(input: {}) { profile { email } } }'),
  'Mutation.createCheckout': graphql(
    'people',
    'mutation { createCheckout(input: { interval: MONTHLY }) { page { url } } }',
    { expected: 'UNAVAILABLE' },
  ),
  'Mutation.createPortal': graphql('people', 'mutation { createPortal(input: {}) { page { url } } }', {
    expected: 'UNAVAILABLE',
  }),
  // The address of somebody else's account: what may not be done at all is not done here.
  'Mutation.deleteAccount': graphql(
    'people',
    'mutation { deleteAccount(input: { email: "x@example.com" }) { deletedAccountId } }',
    { expected: 'INVALID_INPUT' },
  ),
  'Mutation.deleteApplication': graphql(
    'owner',
    `mutation ($input: DeleteApplicationInput!) { deleteApplication(input: $input) { change ${change} } }`,
    { with: own },
  ),
  'Mutation.deleteApplications': graphql(
    'owner',
    `mutation ($input: DeleteApplicationsInput!) { deleteApplications(input: $input) { changes ${change} } }`,
    { with: ({ applicationId }) => ({ input: { ids: [applicationId] } }) },
  ),
  'Mutation.deleteCvVersion': graphql(
    'people',
    `mutation { deleteCvVersion(input: { id: "${NOBODYS}" }) { deletedCvVersionId } }`,
    {
      expected: 'NOT_FOUND',
    },
  ),
  'Mutation.detachDocument': graphql(
    'owner',
    `mutation ($input: DetachDocumentInput!) { detachDocument(input: $input) { change ${change} } }`,
    { with: async (fixture) => ({ input: { ...own(fixture).input, documentId: await documentOf(fixture) } }) },
  ),
  'Mutation.discardAutoApplyAttempt': graphql(
    'people',
    `mutation { discardAutoApplyAttempt(input: { id: "${NOBODYS}" }) { attempt { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.editApplicationNote': graphql(
    'owner',
    `mutation ($input: EditApplicationNoteInput!) { editApplicationNote(input: $input) { change ${change} } }`,
    { with: (fixture) => ({ input: { ...own(fixture).input, notes: 'x' } }) },
  ),
  'Mutation.editOwnJob': graphql(
    'owner',
    `mutation ($input: EditOwnJobInput!) { editOwnJob(input: $input) { change ${change} } }`,
    { with: async (fixture) => ({ input: { id: await ownJobOf(fixture), title: 'y' } }) },
  ),
  'Mutation.excludeAutoApplyCompany': graphql(
    'people',
    'mutation { excludeAutoApplyCompany(input: { company: "x" }) { settings { enabled } } }',
  ),
  'Mutation.excludeAutoApplyJob': graphql(
    'people',
    'mutation ($id: ID!) { excludeAutoApplyJob(input: { jobId: $id }) { settings { enabled } } }',
    { with: ({ jobId }) => ({ id: jobId }) },
  ),
  'Mutation.includeAutoApplyCompany': graphql(
    'people',
    'mutation { includeAutoApplyCompany(input: { company: "x" }) { settings { enabled } } }',
  ),
  'Mutation.includeAutoApplyJob': graphql(
    'people',
    'mutation { includeAutoApplyJob(input: { jobId: "1" }) { settings { enabled } } }',
  ),
  'Mutation.markAutoApplySubmitted': graphql(
    'people',
    `mutation { markAutoApplySubmitted(input: { id: "${NOBODYS}" }) { attempt { id } } }`,
    {
      expected: 'NOT_FOUND',
    },
  ),
  'Mutation.moveApplication': graphql(
    'owner',
    `mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) { change ${change} } }`,
    { with: (fixture) => ({ input: { ...own(fixture).input, stage: 'APPLIED', version: 1 } }) },
  ),
  'Mutation.moveApplications': graphql(
    'owner',
    `mutation ($input: MoveApplicationsInput!) { moveApplications(input: $input) { changes ${change} } }`,
    { with: ({ applicationId }) => ({ input: { items: [{ id: applicationId, version: 1 }], stage: 'APPLIED' } }) },
  ),
  'Mutation.optimizeCv': graphql(
    'premium',
    `mutation { optimizeCv(input: { uploadId: "${NOBODYS}" }) { run { id } } }`,
    {
      expected: 'NOT_FOUND',
    },
  ),
  // An address that no rule lets through: nothing is fetched here.
  'Mutation.prepareApplication': graphql(
    'people',
    'mutation { prepareApplication(input: { jobId: "9000000000000000000" }) { attempt { id } } }',
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.prepareAutoApplyAgain': graphql(
    'people',
    `mutation { prepareAutoApplyAgain(input: { id: "${NOBODYS}" }) { attempt { id } } }`,
    {
      expected: 'NOT_FOUND',
    },
  ),
  'Mutation.readJobLink': graphql(
    'people',
    'mutation { readJobLink(input: { url: "http://127.0.0.1/" }) { draft { title } } }',
    { expected: 'INVALID_INPUT' },
  ),
  'Mutation.removeCalendarFeed': graphql('people', 'mutation { removeCalendarFeed(input: {}) { viewer { id } } }'),
  'Mutation.renewCalendarFeed': graphql('people', 'mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }'),
  'Mutation.resolveUnknownAttempt': graphql(
    'people',
    `mutation { resolveUnknownAttempt(input: { id: "${NOBODYS}", wasSent: true }) { attempt { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.restoreApplication': graphql(
    'owner',
    `mutation ($input: RestoreApplicationInput!) { restoreApplication(input: $input) { change ${change} } }`,
    { with: async (fixture) => ({ input: { id: await deletedOf(fixture) } }) },
  ),
  // It is off for everybody here.
  'Mutation.runAutoApply': graphql('people', 'mutation { runAutoApply(input: {}) { run { id } } }', {
    expected: 'CONFLICT',
  }),
  'Mutation.saveAutoApplySettings': graphql(
    'people',
    'mutation { saveAutoApplySettings(input: {}) { settings { enabled } } }',
  ),
  'Mutation.saveJob': graphql(
    'people',
    `mutation ($input: SaveJobInput!) { saveJob(input: $input) { change ${change} } }`,
    {
      with: ({ jobId }) => ({ input: { jobId } }),
    },
  ),
  'Mutation.savePreferences': graphql('people', 'mutation { savePreferences(input: {}) { preferences { timeZone } } }'),
  'Mutation.sendAutoApplyAttempt': graphql(
    'people',
    `mutation { sendAutoApplyAttempt(input: { id: "${NOBODYS}" }) { attempt { id } } }`,
    { expected: 'NOT_FOUND' },
  ),
  'Mutation.setReminder': graphql(
    'owner',
    `mutation ($input: SetReminderInput!) { setReminder(input: $input) { change ${change} } }`,
    { with: own },
  ),
  'Mutation.setSalaryExpectation': graphql(
    'owner',
    `mutation ($input: SetSalaryExpectationInput!) { setSalaryExpectation(input: $input) { change ${change} } }`,
    { with: (examples) => ({ input: { ...own(examples).input, salaryExpectation: null } }) },
  ),
  'Mutation.snoozeReminder': graphql(
    'owner',
    `mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) { change ${change} } }`,
    { with: async (fixture) => ({ input: { id: await remindedOf(fixture), until: '2090-01-01T00:00:00.000Z' } }) },
  ),
  'Mutation.updateProfile': graphql('people', 'mutation { updateProfile(input: { bio: "x" }) { profile { bio } } }'),

  'Subscription.autoApplyChanged': socket('people', 'subscription { autoApplyChanged { __typename } }'),
  'Subscription.boardChanged': socket('people', 'subscription { boardChanged { revision } }'),
  'Subscription.cvRunChanged': socket('people', 'subscription { cvRunChanged { id } }'),
  'Subscription.profileChanged': socket('people', 'subscription { profileChanged { firstName } }'),
  'Subscription.reminderDue': socket('people', 'subscription { reminderDue { dueAt } }'),
  'Subscription.premiumChanged': socket('people', 'subscription { premiumChanged { isActive } }'),

  'GET /applications': rest('people', 'GET', '/applications'),
  'POST /applications': rest('people', 'POST', ({ jobId }) => ({ path: '/applications', body: { job_id: jobId } })),
  'GET /applications/stats': rest('people', 'GET', '/applications/stats'),
  'GET /applications/{id}': rest('owner', 'GET', (fixture) => ({ path: application(fixture) })),
  'PUT /applications/{id}': rest('owner', 'PUT', (fixture) => ({
    path: application(fixture),
    body: { stage: 'offer' },
  })),
  'DELETE /applications/{id}': rest('owner', 'DELETE', (fixture) => ({ path: application(fixture) })),
  'POST /applications/{id}/documents': upload(
    'owner',
    (fixture) => `${application(fixture)}/documents`,
    'application/pdf',
    ONE_PAGE_PDF,
  ),
  'GET /applications/export': rest('people', 'GET', '/applications/export?format=csv'),
  'POST /applications/import': upload('people', '/applications/import', 'text/csv', TINY_TABLE),
  'POST /cv/uploads': upload('premium', '/cv/uploads', 'text/plain', TINY_CV),
  'POST /cv/optimize': rest('premium', 'POST', () => ({ path: '/cv/optimize', body: {} }), {
    expected: 'INVALID_INPUT',
  }),
  'GET /cv/documents/{hash}': rest('people', 'GET', `/cv/documents/${'0'.repeat(64)}`, { expected: 'NOT_FOUND' }),
  'GET /cv/documents/{hash}/pdf': rest('people', 'GET', `/cv/documents/${'0'.repeat(64)}/pdf`, {
    expected: 'NOT_FOUND',
  }),
  'GET /cv/versions/{id}/json-resume': rest('people', 'GET', `/cv/versions/${NOBODYS}/json-resume`, {
    expected: 'NOT_FOUND',
  }),
  'GET /jobs': rest('people', 'GET', '/jobs'),
  'GET /jobs/employment-types': rest('people', 'GET', '/jobs/employment-types'),
  'GET /jobs/stats': rest('visitors', 'GET', '/jobs/stats'),
  'GET /jobs/{id}': rest('people', 'GET', ({ jobId }) => ({ path: `/jobs/${jobId}` })),
  'GET /openapi.json': rest('visitors', 'GET', '/openapi.json'),
  'GET /me': rest('people', 'GET', '/me', { expected: 'NOT_FOUND' }),
  'PUT /me': rest('people', 'PUT', () => ({ path: '/me', body: { bio: 'x' } })),
  'POST /me/avatar': upload('people', '/me/avatar', 'image/png', SMALL_PNG),
  'GET /me/auto-apply-attempts/export': rest('people', 'GET', '/me/auto-apply-attempts/export?format=json'),
  'GET /me/auto-apply-settings': rest('people', 'GET', '/me/auto-apply-settings', { expected: 'NOT_FOUND' }),
  'PUT /me/auto-apply-settings': rest('people', 'PUT', () => ({ path: '/me/auto-apply-settings', body: {} })),
  'POST /me/cv': upload('people', '/me/cv', 'application/pdf', ONE_PAGE_PDF),
  'GET /me/export': rest('people', 'GET', '/me/export'),
  'GET /me/premium': rest('people', 'GET', '/me/premium'),

  '/api/v1/docs': page('anyone', '/api/v1/docs'),
  '/api/v1/docs/start.js': page('anyone', '/api/v1/docs/start.js'),
  '/api/v1/docs/swagger-ui.css': page('anyone', '/api/v1/docs/swagger-ui.css'),
  '/api/v1/docs/swagger-ui-bundle.js': page('anyone', '/api/v1/docs/swagger-ui-bundle.js'),
  '/calendar/:file': page('anyone', calendarOf),
  '/files/*': page('owner', cvOf),
  '/graphql': page('visitors', '/graphql', 'METHOD_NOT_ALLOWED'),
  '/health/live': page('anyone', '/health/live'),
  '/health/ready': page('anyone', '/health/ready'),
  '/metrics': page('anyone', '/metrics'),
};
