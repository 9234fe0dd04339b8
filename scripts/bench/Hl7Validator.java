import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hl7.fhir.r5.elementmodel.Manager.FhirFormat;
import org.hl7.fhir.r5.model.OperationOutcome;
import org.hl7.fhir.utilities.FhirPublication;
import org.hl7.fhir.utilities.VersionUtil;
import org.hl7.fhir.validation.ValidationEngine;

/**
 * Measures HL7's validator. Arguments: the number of rounds, a folder with code systems, and FHIR documents in XML.
 * Prints the version of the validator, the processor time of one document in milliseconds (the minimum of all rounds),
 * and the number of errors in all documents. The engine is created once, so only the first rounds are slow. It has FHIR
 * R5, the ePI guide and no terminology server.
 */
public class Hl7Validator {
  public static void main(String[] arguments) throws Exception {
    java.io.PrintStream out = System.out;
    System.setOut(System.err);
    int rounds = Integer.parseInt(arguments[0]);
    List<byte[]> documents = new ArrayList<>();
    for (int index = 2; index < arguments.length; index++)
      documents.add(Files.readAllBytes(Path.of(arguments[index])));
    ValidationEngine engine = engine(arguments[1]);
    double least = Double.MAX_VALUE;
    long errors = 0;
    for (int round = 0; round < rounds; round++) {
      errors = 0;
      long start = processorTime();
      for (byte[] document : documents) {
        OperationOutcome outcome =
            engine.validate(document, FhirFormat.XML, new ArrayList<>(), new ArrayList<>());
        errors +=
            outcome.getIssue().stream().filter(issue -> issue.getSeverity().toCode().matches("error|fatal")).count();
      }
      double milliseconds = (processorTime() - start) / 1e6 / documents.size();
      System.err.printf("round %d: %.1f ms%n", round + 1, milliseconds);
      least = Math.min(least, milliseconds);
    }
    out.printf(
        java.util.Locale.ROOT,
        "{\"version\":\"%s\",\"milliseconds\":%.2f,\"errors\":%d}%n",
        VersionUtil.getVersion(), least, errors);
    out.flush();
    System.exit(0);
  }

  private static ValidationEngine engine(String codeSystems) throws Exception {
    ValidationEngine engine =
        new ValidationEngine.ValidationEngineBuilder()
            .withVersion("5.0.0")
            .withCanRunWithoutTerminologyServer(true)
            .fromSource("hl7.fhir.r5.core#5.0.0");
    engine.getIgLoader()
        .loadIg(engine.getIgs(), engine.getBinaries(), "hl7.fhir.uv.emedicinal-product-info#1.0.0", false);
    engine.getIgLoader().loadIg(engine.getIgs(), engine.getBinaries(), codeSystems, false);
    engine.setTerminologyServer(null, null, FhirPublication.R5, false);
    engine.prepare();
    return engine;
  }

  /** The processor time of this thread, without the compiler and the garbage collector of the virtual machine. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
