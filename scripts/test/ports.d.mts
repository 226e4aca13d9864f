/** Different ports of the loopback address that nothing listens on at the moment. */
export function freePorts(count: number): Promise<number[]>;
