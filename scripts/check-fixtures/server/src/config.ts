// expect: nothing
export const port: string | undefined = process.env.PORT;
