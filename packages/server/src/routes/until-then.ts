// Stands in until the description of the API is written.
export const openApiDocument = (): object => ({ openapi: "3.1.1" });
export const apiPage = (): string => "<!doctype html><title>API</title>";
