/** What belongs to the signed-in person, as the server returns it. */
export const viewed = <Fields extends object>(fields: Fields) => ({
  viewer: { __typename: 'Viewer', id: 'ada', ...fields },
});
